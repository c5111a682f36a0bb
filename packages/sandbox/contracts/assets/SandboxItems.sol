// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./Base64.sol";

interface ERC1155Receiver {
    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes calldata data)
        external
        returns (bytes4);
    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external returns (bytes4);
}

/// @title ERC-1155 with metadata, all of it on the chain.
contract SandboxItems {
    string public constant name = "Sandbox Items";
    mapping(address => mapping(uint256 => uint256)) public balanceOf;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(
        address indexed operator,
        address indexed from,
        address indexed to,
        uint256[] ids,
        uint256[] values
    );
    event ApprovalForAll(address indexed account, address indexed operator, bool approved);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function uri(uint256 id) external pure returns (string memory) {
        return Base64.metadata(name, id, Base64.picture(id));
    }

    function balanceOfBatch(address[] calldata owners, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory values)
    {
        require(owners.length == ids.length, "Items: lengths differ");
        values = new uint256[](ids.length);
        for (uint256 i = 0; i < ids.length; ++i) values[i] = balanceOf[owners[i]][ids[i]];
    }

    /// @notice Gives new items to anybody: they are test items.
    function mint(address to, uint256 id, uint256 value) external {
        balanceOf[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external {
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
        if (to.code.length == 0) return;
        bytes4 answer = ERC1155Receiver(to).onERC1155Received(msg.sender, from, id, value, data);
        require(answer == ERC1155Receiver.onERC1155Received.selector, "Items: receiver refused");
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        require(ids.length == values.length, "Items: lengths differ");
        for (uint256 i = 0; i < ids.length; ++i) move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
        if (to.code.length == 0) return;
        bytes4 answer = ERC1155Receiver(to).onERC1155BatchReceived(msg.sender, from, ids, values, data);
        require(answer == ERC1155Receiver.onERC1155BatchReceived.selector, "Items: receiver refused");
    }

    function move(address from, address to, uint256 id, uint256 value) private {
        require(msg.sender == from || isApprovedForAll[from][msg.sender], "Items: not approved");
        require(to != address(0) && balanceOf[from][id] >= value, "Items: no receiver or too few");
        balanceOf[from][id] -= value;
        balanceOf[to][id] += value;
    }
}
