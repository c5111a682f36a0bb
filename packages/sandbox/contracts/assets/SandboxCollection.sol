// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./Base64.sol";

interface ERC721Receiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

/// @title ERC-721 with metadata. The metadata is on the chain; the picture too, unless an address was given for it.
contract SandboxCollection {
    string public name;
    string public symbol;
    string private remotePicture;
    mapping(uint256 => address) private owners;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    constructor(string memory name_, string memory symbol_, string memory remotePicture_) {
        name = name_;
        symbol = symbol_;
        remotePicture = remotePicture_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function ownerOf(uint256 id) public view returns (address) {
        require(owners[id] != address(0), "Collection: no such token");
        return owners[id];
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        return Base64.metadata(name, id, bytes(remotePicture).length > 0 ? remotePicture : Base64.picture(id));
    }

    /// @notice Gives a new token to anybody: it is a test token.
    function mint(address to, uint256 id) external {
        require(owners[id] == address(0), "Collection: token exists");
        owners[id] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, id);
    }

    function approve(address approved, uint256 id) external {
        address owner = ownerOf(id);
        require(msg.sender == owner || isApprovedForAll[owner][msg.sender], "Collection: not the owner");
        getApproved[id] = approved;
        emit Approval(owner, approved, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        require(ownerOf(id) == from && to != address(0), "Collection: wrong owner or receiver");
        require(
            msg.sender == from || isApprovedForAll[from][msg.sender] || getApproved[id] == msg.sender,
            "Collection: not approved"
        );
        delete getApproved[id];
        owners[id] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        bytes4 answer = ERC721Receiver(to).onERC721Received(msg.sender, from, id, data);
        require(answer == ERC721Receiver.onERC721Received.selector, "Collection: receiver refused");
    }
}
