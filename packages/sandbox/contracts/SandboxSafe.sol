// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title An account that is a contract, of one owner, for apps that run inside a Safe.
/// @notice It carries out calls, several at once, and vouches for its owner's signatures (ERC-1271) over the message type that
/// Safe accounts use. Who else has to confirm is the business of the page around it.
contract SandboxSafe {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    bytes4 private constant VALID = 0x1626ba7e;
    bytes32 private constant DOMAIN_TYPE = keccak256("EIP712Domain(uint256 chainId,address verifyingContract)");
    bytes32 private constant MESSAGE_TYPE = keccak256("SafeMessage(bytes message)");
    /// Half of the curve's order: the other half only holds second forms of the same signatures.
    uint256 private constant MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    address public owner;

    /// @notice Takes its owner, once: its code is placed without a constructor.
    function setup(address first) external {
        require(owner == address(0) && first != address(0), "SandboxSafe: has an owner");
        owner = first;
    }

    /// @notice Makes every call, all or none.
    function execute(Call[] calldata calls) external {
        require(msg.sender == owner, "SandboxSafe: not the owner");
        for (uint256 i = 0; i < calls.length; ++i) {
            (bool success, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!success) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }

    /// @notice ERC-1271.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        bytes32 s = bytes32(signature[32:64]);
        if (uint256(s) > MAX_S) return 0xffffffff;
        bytes32 domain = keccak256(abi.encode(DOMAIN_TYPE, block.chainid, address(this)));
        bytes32 message = keccak256(abi.encode(MESSAGE_TYPE, keccak256(abi.encode(hash))));
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", domain, message));
        address signer = ecrecover(digest, uint8(signature[64]), bytes32(signature[0:32]), s);
        return signer != address(0) && signer == owner ? VALID : bytes4(0xffffffff);
    }

    receive() external payable {}
}
